import { nothingHidden, toPlain } from '../../plain.ts';
import type { Frame } from '../../replay.ts';
import { PlainTree } from '../PlainTree.tsx';
import panel from '../panel.module.css';
import { eventInWords, payloadOf } from '../words.ts';

/** What happens at a step, and where it leads. */
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
        <strong>{event === null ? 'The beginning' : eventInWords(event.type)}</strong>
      </p>
      {event !== null && <pre className={panel.code}>{JSON.stringify(payloadOf(event) ?? {}, null, 2)}</pre>}
      <p className={panel.quiet}>
        State: {JSON.stringify(value)}
        {status === 'active' ? '' : `, ${status}`}
      </p>
      {event !== null && transitions.length === 0 && <p className={panel.quiet}>It took no transition.</p>}
      <PlainTree name="context" value={toPlain(context, nothingHidden)} open={0} />
    </div>
  );
}
