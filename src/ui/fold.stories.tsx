import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fold } from './fold.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { LineButton, PillButton } from './line-button.tsx';

const meta = { title: 'Interface/On demand', component: Fold } satisfies Meta<typeof Fold>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = { args: { summary: 'Used in 2 places', children: 'Box 9 and box 12' } };

export const InALine: Story = {
  args: { summary: 'The 2 changes', tone: 'accent', open: true },
  render: (props) => (
    <Stack gap={2}>
      <Fold {...props}>
        <Text as="ul" size="sm">
          <li>Box 9: length none → 8</li>
          <li>Box 12 is new</li>
        </Text>
      </Fold>
      <Fold summary="Sources" size="xs">
        Finance Act 2027
      </Fold>
      <Row gap={1} as="fieldset" aria-label="Show">
        <PillButton aria-pressed>All 3</PillButton>
        <PillButton aria-pressed={false}>Advice 1</PillButton>
      </Row>
      <Stack as="ul" gap={0} isDivided>
        <li>
          <LineButton>Box 9: length none → 8</LineButton>
        </li>
        <li>
          <LineButton as="span">Removed: box 10</LineButton>
        </li>
      </Stack>
    </Stack>
  ),
};
