type Stop = () => Promise<void> | void;

/**
 * Stops what has been started, last first, when Ctrl-C or a termination signal arrives; then the process ends.
 * Returns a function that takes the stop of each part as it comes up. When the signal came while that part was
 * starting, the part is stopped at once and the returned promise never resolves.
 */
export function stopOnSignal(): (stop: Stop) => Promise<void> {
  const stops: Stop[] = [];
  let stopping = false;

  const stopAll = async (): Promise<void> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stopAll();
    });
  }
  return async (stop) => {
    stops.push(stop);
    if (stopping) await stopAll();
  };
}
