import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { OpenReview } from '../components/open-review.tsx';
import { StartView } from '../components/start-view.tsx';
import { cachePreview } from '../use-open-import.ts';

/** The import screen: /ManualTransactionsImporter. Spec 2, 2.6. The address names the open import. */
export function ImporterScreen() {
  const [params, setParams] = useSearchParams();
  const dispatch = useDispatch<Parameters<typeof cachePreview>[0]>();
  const text = params.get('import') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  // The import uploaded just now. Its problems open a dialog; those of a reopened import are only in the grid.
  const [fresh, setFresh] = useState<number>();

  const open = async (preview: ImportPreview) => {
    await cachePreview(dispatch, preview);
    setFresh(preview.id);
    setParams({ import: String(preview.id) });
  };
  if (id === undefined) return <StartView onOpen={open} />;
  return (
    <OpenReview key={id} id={id} isFresh={fresh === id} onStart={() => setParams({}, { replace: true })} />
  );
}
