import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';

const places = [
  {
    title: 'All widgets',
    to: '/story/designers-all-widgets--side-by-side',
    words: 'Every kind of question side by side, with when to use which. Then each of their states.',
  },
  {
    title: 'One widget',
    to: '/docs/widgets-money--docs',
    words:
      'Its page has what it is for and all its states. Open a state and change label, help, error and width under Controls.',
  },
  {
    title: 'Playground',
    to: '/story/designers-playground--form',
    words: 'Write a form as data and see it at once, in the source editor that staff use.',
  },
  {
    title: 'Every form of every year',
    to: '/story/designers-every-form-of-every-year--main-return',
    words: 'The forms that filers see. Choose a form and a tax year.',
  },
  {
    title: 'Tokens',
    to: '/story/designers-tokens--colour',
    words: 'Colours with their contrast in both schemes, type, space and shape.',
  },
] as const;

/** The first page of Storybook: what is where, and how to look at it. */
export function StartHere() {
  return (
    <main>
      <Stack gap={4}>
        <h1>Designing with Formledger’s forms</h1>
        <Text>
          A form is data: fields with a title, a format and a few attributes. The widgets here draw them for
          filers, in the app and in the editor alike.
        </Text>
        <Tiles min="lg" align="start">
          {places.map(({ title, to, words }) => (
            <Card key={to}>
              <h2>
                <a href={`?path=${to}`} target="_top">
                  {title}
                </a>
              </h2>
              <Text size="sm">{words}</Text>
            </Card>
          ))}
        </Tiles>
        <Card title="Dark, phone and accessibility">
          <Text size="sm">
            The bar above a story switches between light and dark and sets the width of a phone, a tablet or a
            desktop. The panel Accessibility lists what axe finds: it has to be empty.
          </Text>
        </Card>
      </Stack>
    </main>
  );
}
