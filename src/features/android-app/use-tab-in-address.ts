import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';

/**
 * Which tab is open, kept in the address behind its `#`, so that a link can lead to it.
 *
 * @param names - the tabs
 * @param first - is open while the address names none. A page is rendered before anybody knows the address behind `#`.
 */
export function useTabInAddress<Name extends string>(
  names: readonly Name[],
  first: Name,
): [Name, (tab: string | null) => void] {
  const navigate = useNavigate();
  const hash = useLocation({ select: location => location.hash });
  const isHydrated = useHydrated();
  const named = isHydrated ? names.find(name => name === hash) : undefined;
  return [
    named ?? first,
    tab =>
      void navigate({
        to: '.',
        hash: tab ?? first,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
  ];
}
