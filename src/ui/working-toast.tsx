import { followMessagesHeight } from './messages-height.ts';
import { withOverlays } from './overlays.tsx';

/** What takes a while, in the corner until it ends. */
export interface WorkingToast {
  /** How far it is, in words. */
  say: (message: string) => void;
  end: () => void;
}

export function workingToast(message: string): WorkingToast {
  let latest = message;
  let isOver = false;
  let shown: WorkingToast | undefined;
  withOverlays(({ notifications }) => {
    if (isOver) return;
    const id = notifications.show({
      message: latest,
      loading: true,
      autoClose: false,
      withCloseButton: false,
    });
    followMessagesHeight();
    shown = {
      say: (text) => notifications.update({ id, message: text, loading: true }),
      end: () => notifications.hide(id),
    };
  });
  return {
    say: (text) => {
      latest = text;
      shown?.say(text);
    },
    end: () => {
      isOver = true;
      shown?.end();
    },
  };
}

/** Before it a wait is none. */
const SLOW = 300;

/** Says what is being done where it takes longer than an eye notices. */
export async function saidWhileSlow<T>(message: string, act: () => Promise<T>): Promise<T> {
  let working: WorkingToast | undefined;
  const waiting = setTimeout(() => (working = workingToast(message)), SLOW);
  try {
    return await act();
  } finally {
    clearTimeout(waiting);
    working?.end();
  }
}
