import '@mantine/notifications/styles.layer.css';
import { modals, ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Messages in sight at once. */
const MOST_MESSAGES = 3;

/** Where the kit draws messages and small dialogs. `onMounted` is called when it takes some, and gives what ends that. */
function KitOverlays({ onMounted }: { onMounted: () => () => void }) {
  // Effects of the parts inside have run by then: they listen.
  useEffect(onMounted, [onMounted]);
  return (
    <>
      <Notifications position="bottom-right" autoClose={8000} limit={MOST_MESSAGES} />
      <ModalsProvider />
    </>
  );
}

/** The kit's messages and small dialogs. Loaded by overlays.tsx. */
export const kitOverlays = { KitOverlays, modals, notifications, MOST_MESSAGES };
