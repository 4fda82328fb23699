/** Tells with every frame how many whole milliseconds have passed since the one before. Returns what ends that. */
export function watchFrames(tell: (elapsed: number) => void): () => void {
  let last: number | null = null;
  let request = requestAnimationFrame(function draw(now) {
    request = requestAnimationFrame(draw);
    const time = Math.floor(now);
    if (last !== null && time > last) tell(time - last);
    last = time;
  });
  return () => cancelAnimationFrame(request);
}
