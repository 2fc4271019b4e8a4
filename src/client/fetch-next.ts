import { loadOverlays } from '#ui/overlays.tsx';
import { loadSecretInput } from './features/auth/components/late-secret-input.tsx';
import { loadWhenIdle } from './shared/load-when-idle.ts';

/**
 * Fetches what comes next while the person types: the field of the next step, the font, and the app's files, which the
 * build names in the page. The page itself waits for none of them.
 */
export function fetchNext(): void {
  // Of what went wrong people are told even when nothing can be fetched any more.
  loadWhenIdle([loadSecretInput, loadOverlays, () => import('#ui/fonts.css'), openTemplate], {
    isShown: true,
  });
}

async function openTemplate(): Promise<void> {
  const next = document.querySelector<HTMLTemplateElement>('template#next');
  if (next) document.head.append(next.content);
}
