import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { messages } from '../messages.ts';

/** A screen of the practice, for agents only. */
export function ForAgents({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  return (
    <>
      <PageHeader title={title} />
      {session?.agent?.token === undefined ? (
        <Card>
          <EmptyState title={messages.forAgents.title}>{messages.forAgents.text}</EmptyState>
        </Card>
      ) : (
        children
      )}
    </>
  );
}
