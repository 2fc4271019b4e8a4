import { trackMessagesHeight } from './messages-height.ts';
import { withOverlays } from './overlays.tsx';

/** A message in the corner while something takes a while. */
export interface WorkingToast {
  /** Replaces the progress message. */
  update: (message: string) => void;
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
    trackMessagesHeight();
    shown = {
      update: (text) => notifications.update({ id, message: text, loading: true }),
      end: () => notifications.hide(id),
    };
  });
  return {
    update: (text) => {
      latest = text;
      shown?.update(text);
    },
    end: () => {
      isOver = true;
      shown?.end();
    },
  };
}

/** A shorter wait goes unnoticed. */
const SLOW = 300;

/** Runs `act`, with a message if it takes noticeably long. */
export async function withWorkingToast<T>(message: string, act: () => Promise<T>): Promise<T> {
  let working: WorkingToast | undefined;
  const waiting = setTimeout(() => (working = workingToast(message)), SLOW);
  try {
    return await act();
  } finally {
    clearTimeout(waiting);
    working?.end();
  }
}
