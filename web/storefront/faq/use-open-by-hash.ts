import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the question that the address names, where one came from another page of the shop: browsers do it by themselves only for links that they follow. */
export function useOpenByHash() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const question = answer?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash]);
}
