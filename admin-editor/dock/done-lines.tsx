import { Stack, Text } from '#ui/layout.tsx';
import { LineButton } from '#ui/line-button.tsx';
import type { EditorShown } from '../editor/editor-shown.ts';
import classes from './dock.module.css';

/**
 * Steps since the form was opened, the latest first, with undone ones above. Pressing a line goes to the form
 * just after that step.
 */
export function DoneLines({ log, actions }: Pick<EditorShown, 'log' | 'actions'>) {
  const { past, future } = log;
  const words = [
    'opened the form',
    ...past.map(({ description }) => description),
    ...future.toReversed().map(({ description }) => description),
  ];
  const lines = words.map((description, steps) => ({ description, steps })).toReversed();
  return (
    <Stack as="ol" gap={0} reversed>
      {lines.map(({ description, steps }) => (
        <li key={steps}>
          <LineButton
            className={classes.step}
            aria-current={steps === past.length ? 'step' : undefined}
            onClick={() => actions.goToStep(steps)}
          >
            {description[0]?.toUpperCase()}
            {description.slice(1)}
            {steps > past.length ? (
              <Text as="span" tone="faint">
                {' '}
                · undone
              </Text>
            ) : null}
          </LineButton>
        </li>
      ))}
    </Stack>
  );
}
