import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Handles Escape from any control in a panel and stops the key there. */
export function useEscape<Panel extends HTMLElement>(onEscape: () => void): RefObject<Panel | null> {
  const panel = useRef<Panel>(null);
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return panel;
}
