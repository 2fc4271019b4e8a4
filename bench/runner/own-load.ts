/** Since the last request: memory in bytes, and the time of the processor in ms. */
export interface Load {
  readonly resident: number;
  readonly peak: number;
  readonly processor: number;
}

/** Sends the load of this process whenever the process that started it asks. */
export function reportLoad(): void {
  let peak = 0;
  let used = process.cpuUsage();
  setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  process.on('message', () => {
    // Otherwise the peak is what earlier calls left behind.
    globalThis.gc?.();
    const { user, system } = process.cpuUsage(used);
    const resident = process.memoryUsage.rss();
    process.send?.({ resident, peak, processor: (user + system) / 1000 } satisfies Load);
    used = process.cpuUsage();
    peak = 0;
  });
}
