/** The style sheets that every page needs. */
import './base.css';
import './tokens.css';
import './fonts.css';
import './page.css';
import './print.css';
