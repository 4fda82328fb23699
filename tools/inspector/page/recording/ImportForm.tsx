import { type ChangeEvent, useId, useState } from 'react';
import { packRecording, readRecording } from '../../recording.ts';
import { goTo, type PageAddress } from '../page-address.ts';
import panel from '../panel.module.css';

/** Opens a recording from a file. */
export function ImportForm({ address }: { readonly address: PageAddress }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const recording = readRecording(await file.text());
    setProblem(recording ? null : `${file.name} is not a recording.`);
    if (!recording) return;
    goTo({ ...address, machine: recording.machine, recording: await packRecording(recording) });
  };

  return (
    <section className={panel.part}>
      <h3 className={panel.heading}>Open a file</h3>
      <label className={panel.quiet} htmlFor={id}>
        A recording that was saved as a file
      </label>
      <input id={id} type="file" accept="application/json,.json" onChange={event => void open(event)} />
      {problem !== null && (
        <p className={panel.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
