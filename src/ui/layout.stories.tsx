import { Button, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pence } from '#domain/money.ts';
import { Card } from './card.tsx';
import { Definition, DefinitionList } from './definition-list.tsx';
import { SimpleTable } from './simple-table.tsx';
import { Grow, Row, Stack, Text } from './layout.tsx';
import { Tiles } from './tiles.tsx';
import { MoneyText } from './money-text.tsx';
import { Notice, Panel } from './panel.tsx';
import { Toolbar, SelectionBar } from './toolbar.tsx';
import { IconButton, LinkButton } from './quiet-button.tsx';
import { LineButton } from './line-button.tsx';

const meta = { title: 'Interface/Layout', component: Stack } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Layout: Story = {
  render: () => (
    <Stack>
      <Row justify="apart">
        <h2>Rules</h2>
        <Row>
          <Button variant="default">Try all</Button>
          <Button>New rule</Button>
        </Row>
      </Row>
      <Row justify="even">
        <Button variant="default">Back</Button>
        <Button>Log in</Button>
      </Row>
      <Row gap={3} align="end">
        <Grow>
          <TextInput label="Search" />
        </Grow>
        <Button variant="default">Show all</Button>
      </Row>
      <Stack as="ul" gap={2} isDivided>
        <li>Current account</li>
        <li>Savings account</li>
        <li>Credit card</li>
      </Stack>
      <Tiles as="ul" min="sm">
        {['Self-employment', 'UK property', 'Capital gains', 'Partnership'].map((name) => (
          <Card key={name} as="li">
            {name}
          </Card>
        ))}
      </Tiles>
      <Tiles isFitted min="lg">
        <TextInput label="First name" />
        <TextInput label="Last name" />
      </Tiles>
    </Stack>
  ),
};

export const TextAndButtons: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <Text isMeasured>
        Secondary text, no wider than is good to read. It has <strong>a part in plain ink</strong>, and it is
        long enough to show where its lines end.
      </Text>
      <Text size="sm">Smaller</Text>
      <Text size="xs" tone="faint">
        Faint and smallest
      </Text>
      <Text tone="accent">Saved</Text>
      <Text tone="warn">Ends soon</Text>
      <Text tone="error">Could not be saved</Text>
      <LinkButton>Email a new code</LinkButton>
      <LinkButton as="a" href="#top" size="sm">
        Open box 20
      </LinkButton>
      <Row>
        <IconButton aria-label="More" size="sm">
          ⋯
        </IconButton>
        <IconButton aria-label="Move up" isBordered>
          ↑
        </IconButton>
        <IconButton aria-label="Move down" isBordered disabled>
          ↓
        </IconButton>
      </Row>
      <LineButton>Box 20 has no help text</LineButton>
      <LineButton>Box 21 has no help text</LineButton>
    </Stack>
  ),
};

export const Boxes: Story = {
  render: () => (
    <Stack>
      <Card tone="info" aside={<Button variant="default">Discard</Button>}>
        This form shows what you typed at 14:02 and did not save.
      </Card>
      <Notice>We logged you out because you were away.</Notice>
      <Notice tone="warn" size="sm">
        <Grow as="p">Three rows look like rows you already have.</Grow>
        <Button size="compact-sm" variant="default">
          Compare
        </Button>
      </Notice>
      <Notice tone="error">One row could not be read.</Notice>
      <Notice tone="info">Enter the day you sent the return.</Notice>
      <Panel>
        <Row justify="apart">
          <h3>Last year</h3>
          <LinkButton size="sm">Use these</LinkButton>
        </Row>
        <Text>Box 20 was £1,200.</Text>
      </Panel>
      <Panel tone="quiet" size="sm">
        14 transactions match
      </Panel>
      <Panel tone="accent">Tag “tesco” as Groceries?</Panel>
      <Card padding="none">
        <SelectionBar label="Selected rows" count="3 selected" onClose={() => {}}>
          <Button size="xs">Tag</Button>
        </SelectionBar>
        <Toolbar>
          <Button size="compact-sm" variant="default">
            All 120
          </Button>
        </Toolbar>
      </Card>
    </Stack>
  ),
};

export const Figures: Story = {
  render: () => (
    <Stack gap={5}>
      <DefinitionList layout="lines">
        <Definition term="Income tax">£2,486.00</Definition>
        <Definition term="National Insurance">£310.50</Definition>
        <Definition term="Total" isStrong>
          £2,796.50
        </Definition>
      </DefinitionList>
      <DefinitionList>
        <Definition term="Date">31/12/2026</Definition>
        <Definition term="Amount">3,333.99 in, −3,333.99 out</Definition>
      </DefinitionList>
      <DefinitionList layout="tiles">
        <Definition term="Plan">Pro</Definition>
        <Definition term="Renews on">1 April 2027</Definition>
      </DefinitionList>
      <SimpleTable aria-label="Payments" hasBlocks>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Due</th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Balancing payment</th>
            <td data-label="Due">31 January 2027</td>
            <td data-label="Amount" data-align="end">
              <MoneyText value={pence(248600)} sign />
            </td>
          </tr>
          <tr data-strong>
            <th scope="row">In all</th>
            <td data-label="Due">31 January 2027</td>
            <td data-label="Amount" data-align="end">
              <MoneyText value={pence(248600)} sign />
            </td>
          </tr>
        </tbody>
      </SimpleTable>
    </Stack>
  ),
};
