import { Button, Checkbox, Switch } from '@mantine/core';
import { Fragment } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type StaffRole, staffRoles } from '#contract/staff/staff-roles.ts';
import type { getStaff, StaffMember } from '#contract/staff/staff.ts';
import { Card } from '#ui/card.tsx';
import { cellContent } from '#ui/data-table/cell-content.ts';
import type { DataColumn } from '#ui/data-table/features.ts';
import { useDataTable } from '#ui/data-table/use-data-table.ts';
import { Row, Text } from '#ui/layout.tsx';
import { messages } from '../open-form/messages.ts';
import { AddStaff } from './add-staff.tsx';
import { roleWords } from './role-words.ts';
import classes from './people.module.css';

interface StaffViewProps {
  staff: ReplyOf<typeof getStaff>;
  onRoles: (person: StaffMember, roles: readonly StaffRole[]) => void;
  /** Resolves to the reason if the server refuses, otherwise undefined. */
  onAdd: (email: string, roles: readonly StaffRole[]) => Promise<string | undefined>;
  onRemove: (person: StaffMember, isMe: boolean) => void;
  /** Resets the authenticator of a colleague who lost theirs. */
  onReset: (person: StaffMember) => void;
  onSecondAdmin: (on: boolean) => void;
}

/** The staff with their roles, and the switch for approval by a second admin. */
export function StaffView({ staff: { me, people, secondAdmin }, onRoles, ...props }: StaffViewProps) {
  const isApprover = me.roles.includes('approver');
  const isOnly = people.filter(({ roles }) => roles.includes('approver')).length < 2;
  const table = useDataTable({
    rows: people.map((person) => ({
      person,
      isMe: person.id === me.id,
      isLocked: !isApprover || person.id === me.id,
      onRoles: (roles: readonly StaffRole[]) => onRoles(person, roles),
      onReset:
        isApprover && person.id !== me.id && person.authenticator ? () => props.onReset(person) : undefined,
      // The last approver cannot be removed, because then no one could manage this page.
      onRemove:
        !isApprover || (person.id === me.id && isOnly)
          ? undefined
          : () => props.onRemove(person, person.id === me.id),
    })),
    columns,
    rowId: ({ person }) => String(person.id),
  });
  return (
    <>
      <Card title="Publishing">
        <Switch
          label="A second admin approves before publishing"
          description="If this is off, an approver can publish a draft without review. Turn it off only where one person works alone. The log records every change."
          checked={secondAdmin}
          disabled={!isApprover}
          onChange={(event) => props.onSecondAdmin(event.currentTarget.checked)}
        />
      </Card>
      <Card title="Roles">
        <Text size="sm" className={classes.rules}>
          Viewers can read every form. Editors can edit, import, save scenarios and send for review. Approvers
          can approve, publish, roll back and manage this page. Support can look at accounts whose owners
          allow it, and at no forms.{isApprover ? '' : ` ${messages.needs.settle}`}
        </Text>
        {table.getRowModel().rows.map((row) => (
          <fieldset
            key={row.id}
            className={classes.person}
            aria-label={`Roles of ${row.original.person.email}`}
          >
            {row.getVisibleCells().map((cell) => (
              <Fragment key={cell.id}>{cellContent(cell)}</Fragment>
            ))}
          </fieldset>
        ))}
        {isApprover ? <AddStaff onAdd={props.onAdd} /> : null}
      </Card>
    </>
  );
}

interface Row {
  person: StaffMember;
  isMe: boolean;
  isLocked: boolean;
  onRoles: (roles: readonly StaffRole[]) => void;
  /** Undefined if this person cannot be removed. */
  onRemove: (() => void) | undefined;
  onReset: (() => void) | undefined;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ row }) => <Person {...row.original} /> },
  { id: 'roles', header: 'Roles', cell: ({ row }) => <Roles {...row.original} /> },
];

function Person({ person: { email, name, authenticator }, isMe, onReset }: Row) {
  return (
    <div>
      {name || email}
      {isMe ? ' (you)' : ''}
      <Text size="sm">{isMe ? messages.needs.other : email}</Text>
      {authenticator ? null : <Text size="sm">No authenticator yet</Text>}
      {onReset === undefined ? null : (
        <Button
          className={classes.reset}
          size="compact-xs"
          variant="default"
          aria-label={`Reset the authenticator of ${email}`}
          onClick={onReset}
        >
          Reset authenticator
        </Button>
      )}
    </div>
  );
}

function Roles({ person: { email, roles }, isLocked, onRoles, onRemove }: Row) {
  return (
    <Row gap={3}>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={roleWords[role]}
          checked={roles.includes(role)}
          // Staff need at least one role.
          disabled={isLocked || (roles.length === 1 && roles.includes(role))}
          onChange={(event) =>
            onRoles(event.currentTarget.checked ? [...roles, role] : roles.filter((one) => one !== role))
          }
        />
      ))}
      {onRemove === undefined ? null : (
        <Button size="compact-xs" variant="default" aria-label={`Remove ${email}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Row>
  );
}
