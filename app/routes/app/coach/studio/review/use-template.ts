import { useState } from 'react';
import { REVIEW_TEMPLATES, type ReviewTemplate } from '#app/domain/reviews/review-templates.ts';

const STORED_AS = 'review template';
const [FIRST] = REVIEW_TEMPLATES;

/** The template that the coach used last on this device, and how to choose another. */
export function useTemplate(): [ReviewTemplate, (id: string) => void] {
  const [id, setId] = useState(readId);
  const template = REVIEW_TEMPLATES.find((each) => each.id === id) ?? (FIRST as ReviewTemplate);
  return [
    template,
    (chosen) => {
      setId(chosen);
      try {
        localStorage.setItem(STORED_AS, chosen);
      } catch {
        // Blocked or full: the template is chosen for this wave alone.
      }
    },
  ];
}

function readId(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}
