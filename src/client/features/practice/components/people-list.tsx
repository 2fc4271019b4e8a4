import { Button, Select } from '@mantine/core';
import type { Colleague } from '#contract/practice/practice-people.ts';
import { type PracticeRole, practiceRoles } from '#contract/practice/practice-words.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { messages, roleWords } from '../people-messages.ts';
import classes from './practice.module.css';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The people of the practice. `onRole` and `onRemove`: for owners. */
export function PeopleList({
  people,
  you,
  onRole,
  onRemove,
}: {
  people: readonly Colleague[];
  you: number;
  onRole: ((person: Named, role: PracticeRole) => void) | undefined;
  onRemove: ((person: Named) => void) | undefined;
}) {
  return (
    <Card gap={4} title="People">
      <Text size="sm">{messages.roles}</Text>
      <Stack as="ul" gap={3} isDivided>
        {people.map(({ id, name, email, role }) => {
          const person = { id, name: name || email };
          return (
            <Row as="li" key={id} justify="apart">
              <div className={classes.grow}>
                <strong>
                  {person.name}
                  {id === you ? ' (you)' : ''}
                </strong>
                <Text size="sm">{email}</Text>
              </div>
              {onRole === undefined ? (
                <Text>{roleWords[role]}</Text>
              ) : (
                <Select
                  aria-label={`Role of ${person.name}`}
                  w={130}
                  data={practiceRoles.map((value) => ({ value, label: roleWords[value] }))}
                  value={role}
                  allowDeselect={false}
                  onChange={(value) => {
                    const wanted = practiceRoles.find((one) => one === value);
                    if (wanted !== undefined && wanted !== role) onRole(person, wanted);
                  }}
                />
              )}
              {onRemove === undefined ? null : (
                <Button
                  variant="default"
                  aria-label={`Remove ${person.name}`}
                  onClick={() => onRemove(person)}
                >
                  Remove
                </Button>
              )}
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}
