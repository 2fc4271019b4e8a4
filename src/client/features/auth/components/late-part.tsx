import { Button, Loader } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Panel } from '#ui/panel.tsx';
import { notLoaded } from '../messages.ts';

type LatePart<Props> = ComponentType<Props> & {
  /** Fetches the part in advance. If that fails, it is fetched again when needed. */
  fetchAhead: () => Promise<void>;
};

/**
 * A part of the page that is fetched when someone gets to it. Once loaded, it renders at once. React's `lazy` shows
 * nothing for 300 ms in that case, and never retries a failed import. `around` draws the page until the part is
 * ready. It does not share code with `late` (src/ui), because that makes the sign-in page 0.2 kB heavier.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  around: (waiting: ReactNode) => ReactNode = (waiting) => waiting,
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<boolean> => {
    Loaded ??= await load().catch(() => undefined);
    return Loaded !== undefined;
  };
  function Part(props: Props) {
    const [isFailed, setFailed] = useState<boolean | undefined>(Loaded && false);
    useEffect(() => {
      if (Loaded === undefined) void fetchPart().then((isThere) => setFailed(!isThere));
    }, []);
    const tryAgain = async () => {
      setFailed(undefined);
      const isThere = await fetchPart();
      if (!isThere) await reloadWhenNewer();
      setFailed(!isThere);
    };
    if (isFailed === false && Loaded !== undefined) return <Loaded {...props} />;
    if (!isFailed)
      return around(
        <output aria-label="Loading">
          <Loader />
        </output>,
      );
    return around(<Failed onRetry={tryAgain} />);
  }
  return Object.assign(Part, { fetchAhead: async () => void (await fetchPart()) });
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <>
      <Panel tone="error" role="alert">
        <strong>{notLoaded.title}</strong>
        {notLoaded.message}
      </Panel>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </>
  );
}

/** If the server replies, the file no longer exists: there is a newer version, whose page names other files. */
async function reloadWhenNewer(): Promise<void> {
  const answer = await fetch(window.location.pathname, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
}
