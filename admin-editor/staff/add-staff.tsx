import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type StaffRole, staffRoles } from '#contract/staff/staff-roles.ts';
import { Row } from '#ui/layout.tsx';
import classes from './people.module.css';
import { roleWords } from './role-words.ts';

interface AddStaffProps {
  /** Resolves to the reason if the server refuses, otherwise undefined. */
  onAdd: (email: string, roles: readonly StaffRole[]) => Promise<string | undefined>;
}

const FIRST: readonly StaffRole[] = ['viewer'];

/** Gives staff roles to a person who has an account. */
export function AddStaff({ onAdd }: AddStaffProps) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState(FIRST);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const problem = problemOf(email, roles);
    setRefused(problem);
    if (problem !== undefined) return;
    setBusy(true);
    const refusal = await onAdd(email.trim(), roles);
    setBusy(false);
    setRefused(refusal);
    if (refusal !== undefined) return;
    setEmail('');
    setRoles(FIRST);
  };
  return (
    <form
      className={classes.person}
      aria-label="Add a colleague"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        type="email"
        label="Add a colleague"
        description="Their email address. They must sign up first."
        placeholder="name@example.com"
        autoComplete="off"
        error={refused}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setRefused(undefined);
        }}
      />
      <Row gap={3}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={roleWords[role]}
            checked={roles.includes(role)}
            onChange={(event) => {
              setRefused(undefined);
              setRoles(event.currentTarget.checked ? [...roles, role] : roles.filter((one) => one !== role));
            }}
          />
        ))}
        <Button type="submit" size="compact-xs" loading={isBusy}>
          Add
        </Button>
      </Row>
    </form>
  );
}

function problemOf(email: string, roles: readonly StaffRole[]): string | undefined {
  if (!/^\S+@\S+$/.test(email.trim())) return 'Enter an email address such as name@example.com.';
  return roles.length === 0 ? 'Choose at least one role.' : undefined;
}
