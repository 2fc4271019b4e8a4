import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './boundaries.module.css';

/** Shown when no screen has this address. `inShell`: the surrounding page already has a `main` element. */
export function NotFound({ inShell = false }: { inShell?: boolean }) {
  const session = useSession();
  const Part = inShell ? 'div' : 'main';
  return (
    <Part className={classes.message} {...(inShell ? {} : { id: 'content' })}>
      <h1>Page not found</h1>
      <p>If you typed the address, check it is correct. The page may have moved.</p>
      <Button component={Link} to={session ? paths.transactions : paths.login}>
        {session ? 'Go to transactions' : 'Go to login'}
      </Button>
    </Part>
  );
}
