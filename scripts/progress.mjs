/** Shows that a long step goes on: on a terminal in a line that changes, elsewhere in plain lines. */

const TERMINAL_INTERVAL_MS = 500;
const PLAIN_INTERVAL_MS = 10_000;

const CLEAR_LINE = '\r\x1b[K';

/**
 * @typedef {object} Progress
 * @property {(line: string) => void} end Stops, and prints the result.
 */

/**
 * Shows how long a step takes, and what `detail` returns of it.
 * @param {string} step Such as `Installing packages`.
 * @param {() => string} [detail]
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown }} [stream]
 * @returns {Progress}
 */
export function showProgress(step, detail = () => '', stream = process.stdout) {
  const startedAt = performance.now();
  const isTerminal = stream.isTTY === true && process.env['TERM'] !== 'dumb';
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1_000)} s`;
  const line = () => `${step} ... ${[detail(), seconds()].filter(Boolean).join(', ')}`;
  const show = () =>
    stream.write(isTerminal ? `${CLEAR_LINE}${line().slice(0, (stream.columns ?? 80) - 1)}` : `${line()}\n`);
  stream.write(isTerminal ? `${step} ...` : `${step} ...\n`);
  const timer = setInterval(show, isTerminal ? TERMINAL_INTERVAL_MS : PLAIN_INTERVAL_MS);
  timer.unref();
  return {
    end: text => {
      clearInterval(timer);
      stream.write(`${isTerminal ? CLEAR_LINE : ''}${text} (${seconds()}).\n`);
    },
  };
}
