import { useEffect, useRef } from 'react';
import classes from '../open-form/open-form.module.css';

/** The reason for a refusal, shown again for each try. It takes the focus, so that people notice it. */
export function Refusal({ children }: { children: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus();
    paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={paragraph} className={classes.refusal} role="alert" tabIndex={-1}>
      {children}
    </p>
  );
}
