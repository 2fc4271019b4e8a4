import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Row } from '#ui/layout.tsx';
import { type ClientFilter, type ClientsShown, filters } from '../client-rows.ts';
import { messages } from '../messages.ts';

const labels: Readonly<Record<ClientFilter, string>> = {
  all: 'All clients',
  attention: 'Needs attention',
  overdue: 'Overdue',
  'not-filed': 'Not filed',
};

/** Search and filter above the clients. */
export function ClientFilters({
  shown: { search, filter },
  onChange,
}: {
  shown: ClientsShown;
  onChange: (part: Partial<ClientsShown>) => void;
}) {
  return (
    <Row as="search" aria-label="Clients">
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.searchHint}
        value={search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={messages.filter}
        data={filters.map((value) => ({ value, label: labels[value] }))}
        value={filter}
        onChange={({ currentTarget: { value } }) => onChange({ filter: value as ClientFilter })}
      />
      {search === '' && filter === 'all' ? null : (
        <Button variant="subtle" onClick={() => onChange({ search: '', filter: 'all' })}>
          {messages.clear}
        </Button>
      )}
    </Row>
  );
}
