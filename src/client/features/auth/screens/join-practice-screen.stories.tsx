import type { Meta, StoryObj } from '@storybook/react-vite';
import { lookUpInvitation } from '#contract/practice/practice-people.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Join a practice' } satisfies Meta;

const screen = screenAt(paths.joinPractice);

/** With a token in the address, as the mailed link has. */
function linked(story: StoryObj): StoryObj {
  return {
    ...story,
    beforeEach: async (context) => {
      window.history.replaceState(window.history.state, '', `#${'A'.repeat(43)}`);
      return typeof story.beforeEach === 'function' ? story.beforeEach(context) : undefined;
    },
  };
}

export const Loading = linked(screen.loading());
/** Without a token in the address. */
export const Empty = screen.empty([]);
export const Filled = linked(
  screen.filled('Join Ada Advisers', [
    answer(lookUpInvitation, {
      status: 'success',
      practice: 'Ada Advisers',
      email: 'cleo@agents.example',
      role: 'member',
    }),
  ]),
);
export const Failed = linked(screen.failed());
