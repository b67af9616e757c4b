// What every page needs before it shows anything, the website's too.
import '@mantine/core/styles/baseline.css'
import './fonts.css'
import './themes.css'
import './base.css'
