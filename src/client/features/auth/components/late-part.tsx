import { Button, Loader } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { notLoaded } from '../messages.ts';
import classes from './auth-page.module.css';

type LatePart<Props> = ComponentType<Props> & {
  /** Fetches the part for when somebody comes to it. What fails is fetched again then. */
  fetchAhead: () => Promise<void>;
};

/**
 * A part of the page that is fetched when somebody comes to it. Once it is there it is drawn at once; React's `lazy` shows
 * nothing for a third of a second then, and never asks again for what failed. `around` draws the page until it is there.
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
    if (!isFailed) return around(<Loader aria-label="Loading" />);
    return around(<Failed onRetry={tryAgain} />);
  }
  return Object.assign(Part, { fetchAhead: async () => void (await fetchPart()) });
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <>
      <div role="alert" className={classes.problem}>
        <strong>{notLoaded.title}</strong>
        {notLoaded.message}
      </div>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </>
  );
}

/** With a connection the file has gone: there is a newer version, whose page names other files. */
async function reloadWhenNewer(): Promise<void> {
  const answer = await fetch(window.location.pathname, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.ok) window.location.reload();
}
