import type { PreviewMemory } from './preview.tsx';

/** Remembers the preview of an open form. */
export function previewMemory(): PreviewMemory {
  let state: ReturnType<PreviewMemory['recall']>;
  return {
    recall: () => state,
    save: (next) => {
      state = next;
    },
  };
}
