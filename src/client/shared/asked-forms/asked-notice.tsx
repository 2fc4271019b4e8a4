import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Row, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { paths, pathTo } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { isAsked, useGetAskedFormsQuery } from './api.ts';

/** On Home: each form that a practice waits for. */
export function AskedNotice() {
  const isOwner = isAsked(useSession());
  const { data } = useGetAskedFormsQuery(undefined, { skip: !isOwner, refetchOnMountOrArgChange: true });
  const open = isOwner ? (data?.forms ?? []).filter(({ state }) => state !== 'submitted') : [];
  return (
    <>
      {open.map(({ id, title, practice, due, overdue, state }) => (
        <Notice key={id} tone={overdue === 'Y' ? 'warn' : 'info'}>
          <Row justify="apart">
            <Text>
              {state === 'reopened'
                ? `${practice} asks you to change your answers in “${title}”.`
                : `${practice} asks you to fill in “${title}”.`}{' '}
              {overdue === 'Y' ? `It was due on ${due}.` : `It is due on ${due}.`}
            </Text>
            <Button component={Link} to={pathTo(paths.askedForm, { id: String(id) })} size="xs">
              {state === 'in progress' ? 'Continue' : 'Fill in'}
            </Button>
          </Row>
        </Notice>
      ))}
    </>
  );
}
