import { createRootRoute, Outlet } from '@tanstack/react-router';
import { AccountMenu } from '../features/auth/AccountMenu.tsx';
import { LazyBowlStatus } from '../features/bowl-status/LazyBowlStatus.tsx';
import { NewsletterForm } from '../features/newsletter/NewsletterForm.tsx';
import { PageAddress } from '../features/shell/PageAddress.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { WalletSlot } from '../features/wallet/WalletSlot.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <PageAddress />
      <Shell
        wallet={<WalletSlot />}
        account={<AccountMenu />}
        miner={<LazyBowlStatus />}
        newsletter={<NewsletterForm place="footer" />}
      >
        <Outlet />
      </Shell>
    </>
  ),
});
