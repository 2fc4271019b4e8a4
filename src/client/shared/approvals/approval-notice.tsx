import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Row, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useGetReturnApprovalsQuery } from './api.ts';

/** Tells a client that an adviser waits for an answer about a return, of whichever year. */
export function ApprovalNotice() {
  const session = useSession();
  const isClient = session?.agent === undefined;
  const { data } = useGetReturnApprovalsQuery(
    { query: {} },
    { skip: !isClient, refetchOnMountOrArgChange: true },
  );
  const asked = isClient ? (data?.approvals ?? []).filter(({ state }) => state === 'asked') : [];
  if (asked.length === 0) return null;
  return (
    <>
      {asked.map(({ id, practice, tax_year: year, amendment }) => (
        <Notice key={id} tone="info">
          <Row justify="apart">
            <Text>
              {practice} asks you to approve your {amendment === 'Y' ? 'amended tax return' : 'tax return'}{' '}
              for {year}.
            </Text>
            <Button component={Link} to={paths.returnApprovals} size="xs">
              Read and answer
            </Button>
          </Row>
        </Notice>
      ))}
    </>
  );
}
