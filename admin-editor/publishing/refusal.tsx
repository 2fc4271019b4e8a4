import { useEffect, useRef } from 'react';
import classes from '../open-form/open-form.module.css';

/** Why nothing was done, shown anew for each try. It takes the keyboard: whoever pressed the button below has to see it. */
export function Refusal({ children }: { children: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    said.current?.focus();
    said.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={said} className={classes.refusal} role="alert" tabIndex={-1}>
      {children}
    </p>
  );
}
