import { Dialog } from '#ui/dialog.tsx';
import type { Tutorial } from './tutorials.ts';
import { TutorialVideo } from './video.tsx';

/** A tutorial in front of the page. */
export function VideoDialog({ video, onClose }: { video: Tutorial; onClose: () => void }) {
  return (
    <Dialog title={video.title} size={960} onClose={onClose}>
      <TutorialVideo tutorial={video} />
    </Dialog>
  );
}
