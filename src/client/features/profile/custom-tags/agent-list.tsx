import { Card } from '#ui/card.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';

/** For agents: the tag list they give to clients, and where it comes from. */
export function AgentList({
  savedCount,
  ofClient,
  onImport,
  onSave,
}: {
  /** Number of tags in the agent's default list. */
  savedCount: number;
  /** Number of this client's tags. */
  ofClient: number;
  onImport: () => void;
  onSave: () => void;
}) {
  return (
    <Card gap={3} title="Your default list">
      <Text>
        {savedCount === 0
          ? 'You have no default list yet. Save one client’s tags as your default list, then import it for other clients.'
          : `It has ${count(savedCount)}. Importing adds the ones this client does not have yet.`}
      </Text>
      <Row>
        {savedCount === 0 ? null : (
          <ChangeButton size="xs" onClick={onImport}>
            Import default list
          </ChangeButton>
        )}
        {ofClient === 0 ? null : (
          <ChangeButton size="xs" variant="default" onClick={onSave}>
            Save as default list
          </ChangeButton>
        )}
      </Row>
    </Card>
  );
}

/** '1 tag', '12 tags' */
export function count(tags: number): string {
  return `${tags} ${tags === 1 ? 'tag' : 'tags'}`;
}
