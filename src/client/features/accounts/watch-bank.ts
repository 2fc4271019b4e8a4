/** How often it is looked at whether the window is still there. */
const GLANCE_MS = 500;

interface Watched {
  /** What is compared; undefined when it cannot be told at present. */
  readonly read: () => Promise<string | undefined>;
  /** What it was before the person was sent to the bank. */
  readonly before: string | undefined;
  readonly everyMs: number;
  readonly atMostMs: number;
  readonly isClosed: () => boolean;
  /** Something changed, the window was closed, or it took too long: once. */
  readonly onEnd: () => void;
}

/** Waits for what happens in the window of a bank. Gives what stops waiting. */
export function watchBank({ read, before, everyMs, atMostMs, isClosed, onEnd }: Watched): () => void {
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
