import { useLocation, useNavigation } from 'react-router';

/** The path that the user has just chosen, before its page is there; else the path of the page. */
export function useTargetPath(): string {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  return location && !formMethod ? location.pathname : pathname;
}
