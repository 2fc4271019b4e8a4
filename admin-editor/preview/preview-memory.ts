import type { PreviewMemory } from './preview.tsx';

/** Remembers what is tried out in the preview of one opened form. */
export function previewMemory(): PreviewMemory {
  let tried: ReturnType<PreviewMemory['recall']>;
  return {
    recall: () => tried,
    keep: (now) => {
      tried = now;
    },
  };
}
