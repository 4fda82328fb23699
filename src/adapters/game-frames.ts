/** Calls back in every frame with the whole milliseconds since the last call. */
export function watchFrames(onFrame: (elapsedMs: number) => void): () => void {
  let last: number | null = null;
  let request = requestAnimationFrame(function draw(now) {
    request = requestAnimationFrame(draw);
    const time = Math.floor(now);
    if (last !== null && time > last) onFrame(time - last);
    last = time;
  });
  return () => cancelAnimationFrame(request);
}
