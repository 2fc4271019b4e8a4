import { Button, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pence } from '#domain/money.ts';
import { Card } from './card.tsx';
import { Chip } from './chip.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { MoneyText } from './money-text.tsx';
import { PageHeader } from './page-header.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

function Parts() {
  return (
    <main style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
      <PageHeader
        title="UK property"
        chips={
          <>
            <Chip>SA105</Chip>
            <Chip tone="accent">Saved 14:02</Chip>
          </>
        }
      >
        <Button variant="default">Compare with last year</Button>
        <Button>Save</Button>
      </PageHeader>
      <Card title="Chips and figures">
        <Chip tone="warn">Similar to 12 tagged</Chip> <Chip tone="error">Refused</Chip>{' '}
        <Chip tone="info">Sandbox</Chip>{' '}
        <Chip tone="accent" onRemove={() => {}} removeLabel="Remove filter Money out">
          Money out
        </Chip>
        <MoneyText value={pence(240000)} mode="flow" />
        <MoneyText value={pence(-6420)} mode="flow" />
        <MoneyText value={pence(-98959)} sign />
        <TextInput label="Search" placeholder="Search description, tag, amount" error="Type something" />
        <Button color="red">Delete</Button> <Button variant="light">Light</Button>{' '}
        <Button variant="subtle">Subtle</Button> <Button disabled>Not now</Button>
      </Card>
      <Card padding="none">
        <SkeletonRows />
      </Card>
      <Card>
        <EmptyState title="No transactions yet" action={<Button>Import</Button>}>
          Import a bank file or add one by hand.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="We could not load your forms" onRetry={() => {}}>
          The server did not answer. Nothing was lost.
        </ErrorState>
      </Card>
    </main>
  );
}

const meta = { title: 'Interface/Parts', component: Parts } satisfies Meta<typeof Parts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
