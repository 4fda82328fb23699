import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { walletProofReplay } from '../../test/model/flows/wallet-proof/wallet-proof.model.ts';

testEveryPath("a wallet's proof", [walletProofReplay]);
