/** Whether one more request would be above the limit of the last second, by the machine's clock. */
export function createThrottle(requestsPerSecond: number): () => boolean {
  let recent: number[] = [];
  return () => {
    const now = performance.now();
    recent = recent.filter((instant) => now - instant < 1000);
    if (recent.length >= requestsPerSecond) return true;
    recent.push(now);
    return false;
  };
}
