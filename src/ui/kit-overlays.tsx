import '@mantine/notifications/styles.layer.css';
import './messages.css';
import { modals, ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect } from 'react';

/** The most messages visible at once. */
const MOST_MESSAGES = 3;

/**
 * Where the kit draws messages and small dialogs. `onMounted` runs when it is ready to show them, and returns the
 * cleanup.
 */
function KitOverlays({ onMounted }: { onMounted: () => () => void }) {
  // The effects of the parts inside have run by then, so they are listening.
  useEffect(onMounted, [onMounted]);
  // A dialog that goes away with its page is closed too: the same message can be shown again. Earlier than the parts
  // inside stop listening.
  useLayoutEffect(() => () => modals.closeAll(), []);
  return (
    <>
      <Notifications position="bottom-right" autoClose={8000} limit={MOST_MESSAGES} />
      <ModalsProvider />
    </>
  );
}

/** The kit's messages and small dialogs. Loaded by overlays.tsx. */
export const kitOverlays = { KitOverlays, modals, notifications, MOST_MESSAGES };
