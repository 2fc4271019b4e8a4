import { useEffect, useRef } from 'react';
import { Text } from '#ui/layout.tsx';

/** The reason for a refusal, shown again for each try. It takes the focus, so that people notice it. */
export function Refusal({ children }: { children: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus();
    paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Text size="sm" tone="error" ref={paragraph} role="alert" tabIndex={-1}>
      {children}
    </Text>
  );
}
