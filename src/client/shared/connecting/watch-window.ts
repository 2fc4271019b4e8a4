/** How often to check whether the window is still open. */
const GLANCE_MS = 500;

interface Watched {
  /** The value to compare; undefined if it is not available now. */
  readonly read: () => Promise<string | undefined>;
  /** The value before the window opened. */
  readonly before: string | undefined;
  readonly everyMs: number;
  readonly atMostMs: number;
  readonly isClosed: () => boolean;
  /** Called once: when something changed, the window closed, or the time is up. */
  readonly onEnd: () => void;
}

/** Watches the window of another service, such as a bank. Returns a function that stops watching. */
export function watchWindow({ read, before, everyMs, atMostMs, isClosed, onEnd }: Watched): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(glances);
    clearInterval(polls);
    clearTimeout(limit);
  };
  const end = () => {
    if (isOver) return;
    stop();
    onEnd();
  };
  const poll = async () => {
    const now = await read();
    if (now !== undefined && now !== before) end();
  };
  const glances = setInterval(() => isClosed() && end(), GLANCE_MS);
  const polls = setInterval(() => void poll(), everyMs);
  const limit = setTimeout(end, atMostMs);
  return stop;
}
