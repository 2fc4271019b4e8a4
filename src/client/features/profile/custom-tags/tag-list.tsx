import { Link } from 'react-router-dom';
import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { paths } from '../../../shared/paths.ts';
import classes from './custom-tags.module.css';

/** Custom tags: the name, the category and the number of uses of each. */
export function TagList({
  tags,
  editing,
  onEdit,
  onDelete,
}: {
  tags: readonly CustomTag[];
  /** The id of the tag in the form. */
  editing: number | undefined;
  onEdit: (tag: CustomTag) => void;
  onDelete: (tag: CustomTag) => void;
}) {
  if (tags.length === 0)
    return (
      <Card>
        <EmptyState title="No custom tags yet">
          A custom tag is your own name for a tax category, such as “Software” for trading expenses or “14 Elm
          Row” for rent. It counts in your tax like the category itself.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Your tags">
      <Stack as="ul" gap={3} isDivided>
        {tags.map((tag) => (
          <Row
            as="li"
            key={tag.id}
            justify="apart"
            className={classes.tag}
            data-editing={tag.id === editing || undefined}
          >
            <Stack as={Grow} gap={1}>
              <Row className={classes.name}>
                <Chip tone={tag.type === 'I' ? 'accent' : 'plain'}>{tag.tagname}</Chip>
                {tag.title === tag.tagname ? null : <strong>{tag.title}</strong>}
              </Row>
              <Text as="div" size="sm">
                {tag.type === 'E' ? 'Expense' : 'Income'}, counts as {tag.tax_cat}. <Uses tag={tag} />
                {tag.description === '' ? null : <p>{tag.description}</p>}
              </Text>
            </Stack>
            <Row>
              <ChangeButton
                id={editId(tag.id)}
                size="xs"
                variant="default"
                aria-label={`Edit ${tag.title}`}
                onClick={() => onEdit(tag)}
              >
                Edit
              </ChangeButton>
              <ChangeButton
                size="xs"
                variant="default"
                aria-label={`Delete ${tag.title}`}
                onClick={() => onDelete(tag)}
              >
                Delete
              </ChangeButton>
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** The button that the focus returns to from the form. */
export function editId(id: number): string {
  return `edit-tag-${id}`;
}

/** The number of uses, linked to the transactions. */
function Uses({ tag: { tagname, used, rules } }: { tag: CustomTag }) {
  if (used + rules === 0) return 'Not used yet.';
  const address = `${paths.transactions}?${new URLSearchParams({ tag: tagname })}`;
  return (
    <>
      {used === 0 ? null : (
        <Link to={address}>
          {used.toLocaleString('en-GB')} {used === 1 ? 'transaction' : 'transactions'}
        </Link>
      )}
      {used > 0 && rules > 0 ? ', ' : null}
      {rules === 0 ? null : `${rules} ${rules === 1 ? 'rule' : 'rules'}`}
    </>
  );
}
