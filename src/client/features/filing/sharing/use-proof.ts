import { useState } from 'react';
import { downloadProof } from '#contract/filing/proof.calls.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { useDownload } from '../../../shared/api/download.ts';
import { messages } from './messages.ts';

/** Fetches the proof pack of a submission by its report token. Shows an error when that fails. */
export function useProof(token: string): { isFetching: boolean; fetchProof: () => Promise<void> } {
  const download = useDownload();
  const [isFetching, setFetching] = useState(false);
  const fetchProof = async () => {
    if (isFetching) return;
    setFetching(true);
    const problem = await download({ endpoint: downloadProof, query: { t: token } });
    setFetching(false);
    if (problem !== undefined && problem.code !== 'unauthorized')
      await alertDialog({ title: messages.proofFailed, message: problem.message });
  };
  return { isFetching, fetchProof };
}
