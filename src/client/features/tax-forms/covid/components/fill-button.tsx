import { Button } from '@mantine/core';
import { covid } from '../messages.ts';

/** Opens the whole form for the page's year. */
export function FillButton({ form, title, onClick }: { form: string; title: string; onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {covid.fill}
      <span className="visually-hidden">
        : {form}, {title}
      </span>
    </Button>
  );
}
