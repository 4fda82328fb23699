import type { Frame } from '../../replay.ts';
import { noRedaction, serialize } from '../../serialize.ts';
import { formatEventType, payloadOf } from '../formats.ts';
import { JsonTree } from '../JsonTree.tsx';
import panel from '../panel.module.css';

/** A step's event and the resulting state. */
export function StepDetails({ frame }: { readonly frame: Frame | null }) {
  if (frame === null) return null;
  const { event, value, transitions, problem, context, status } = frame;
  return (
    <div className={panel.part}>
      {problem !== null && (
        <p className={panel.problem} role="alert">
          {problem}
        </p>
      )}
      <p>
        <strong>{event === null ? 'The beginning' : formatEventType(event.type)}</strong>
      </p>
      {event !== null && <pre className={panel.code}>{JSON.stringify(payloadOf(event) ?? {}, null, 2)}</pre>}
      <p className={panel.quiet}>
        State: {JSON.stringify(value)}
        {status === 'active' ? '' : `, ${status}`}
      </p>
      {event !== null && transitions.length === 0 && <p className={panel.quiet}>It took no transition.</p>}
      <JsonTree name="context" value={serialize(context, noRedaction)} open={0} />
    </div>
  );
}
