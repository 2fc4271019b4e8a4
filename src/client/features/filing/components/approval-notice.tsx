import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Row, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useGetReturnApprovalsQuery } from '../approvals-api.ts';

/** Tells a client on their return that an adviser waits for an answer. */
export function ApprovalNotice({ yearId }: { yearId: number }) {
  const session = useSession();
  const isClient = session?.agent === undefined;
  const { data } = useGetReturnApprovalsQuery({ query: { tax_year_id: yearId } }, { skip: !isClient });
  const asked = isClient ? data?.approvals.find(({ state }) => state === 'asked') : undefined;
  if (asked === undefined) return null;
  return (
    <Notice tone="info">
      <Row justify="apart">
        <Text>{asked.practice} asks you to approve this return.</Text>
        <Button component={Link} to={paths.returnApprovals} size="xs">
          Read and answer
        </Button>
      </Row>
    </Notice>
  );
}
