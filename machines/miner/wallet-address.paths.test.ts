import { testEveryPath } from '../../test/model/engine/path-suites.ts';
import { walletAddressReplay } from '../../test/model/flows/wallet-address/wallet-address.model.ts';

testEveryPath('the wallet address', [walletAddressReplay]);
