import { useState } from 'react';
import { LoginCard, type LoginTab } from './LoginCard.tsx';
import { MinerWelcome } from './MinerPage.tsx';

export function MinerScreen() {
  const [tab, setTab] = useState<LoginTab>('login');
  return (
    <MinerWelcome>
      <LoginCard
        tab={tab}
        onTabChange={setTab}
        initialEmail=""
        problem={null}
        busy={null}
        onLogIn={() => undefined}
      />
    </MinerWelcome>
  );
}
