import { notifications } from '@mantine/notifications';
import { followMessagesHeight } from './messages-height.ts';

/** What takes a while, in the corner until it ends. */
export interface WorkingToast {
  /** How far it is, in words. */
  say: (message: string) => void;
  end: () => void;
}

export function workingToast(message: string): WorkingToast {
  const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false });
  followMessagesHeight();
  return {
    say: (text) => notifications.update({ id, message: text, loading: true }),
    end: () => notifications.hide(id),
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
