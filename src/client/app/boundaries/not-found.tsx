import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Stack, Text } from '#ui/layout.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './boundaries.module.css';

/** Shown when no screen has this address. `inShell`: the surrounding page already has a `main` element. */
export function NotFound({ inShell = false }: { inShell?: boolean }) {
  const session = useSession();
  return (
    <Stack
      as={inShell ? 'div' : 'main'}
      gap={3}
      align="start"
      className={classes.message}
      {...(inShell ? {} : { id: 'content' })}
    >
      <h1>Page not found</h1>
      <Text>If you typed the address, check it is correct. The page may have moved.</Text>
      <Button component={Link} to={session ? paths.transactions : paths.login}>
        {session ? 'Go to transactions' : 'Go to login'}
      </Button>
    </Stack>
  );
}
