import { Button } from '@mantine/core';
import { messages } from './messages.ts';
import { useProof } from './use-proof.ts';

/** Downloads the proof pack of a submission. */
export function ProofButton({ token }: { token: string }) {
  const { isFetching, fetchProof } = useProof(token);
  return (
    <Button variant="default" loading={isFetching} onClick={() => void fetchProof()}>
      {messages.proof}
    </Button>
  );
}
